import { Arg, Cmd, Copy, DockerfileParser, Env, From, Healthcheck } from 'dockerfile-ast';

/** One instruction that changes the files of an image. */
export type Step =
  | { readonly kind: 'run'; readonly command: string }
  | {
      readonly kind: 'copy';
      /** The stage to copy from, or null for the project folder. */
      readonly from: string | null;
      readonly sources: readonly string[];
      readonly target: string;
    };

/** A stage of a Containerfile: its steps, and how its container is started. */
export interface Stage {
  readonly name: string;
  /** Another stage, or the name of an image. */
  readonly base: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
  readonly user: string;
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
}

type Draft = { -readonly [key in keyof Stage]: Stage[key] };

/**
 * Reads the stages of a Containerfile.
 * @throws {Error} on an instruction that this project does not use
 */
export function readStages(text: string): Stage[] {
  const stages: Draft[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction instanceof From) {
      stages.push(newStage(instruction, stages));
      continue;
    }
    const stage = stages.at(-1);
    if (!stage && instruction instanceof Arg) continue;
    if (!stage) throw new Error(`${instruction.getKeyword()} before FROM`);
    apply(stage, instruction);
  }
  return stages;
}

type Instruction = ReturnType<ReturnType<typeof DockerfileParser.parse>['getInstructions']>[number];

function newStage(from: From, earlier: readonly Stage[]): Draft {
  const base = from.getImage() ?? '';
  const inherited = earlier.find(({ name }) => name === base);
  return {
    name: from.getBuildStage() ?? '',
    base,
    workdir: inherited?.workdir ?? '/',
    env: inherited?.env ?? {},
    steps: [],
    user: 'root',
    command: [],
    healthcheck: [],
  };
}

function apply(stage: Draft, instruction: Instruction): void {
  const content = instruction.getArgumentsContent() ?? '';
  const keyword = instruction.getKeyword();
  if (instruction instanceof Copy) {
    stage.steps = [...stage.steps, copyStep(instruction)];
  } else if (instruction instanceof Env) {
    const pairs = instruction.getProperties().map((one) => [one.getName(), one.getValue() ?? '']);
    stage.env = { ...stage.env, ...Object.fromEntries(pairs) };
  } else if (instruction instanceof Cmd) {
    stage.command = jsonStrings(content);
  } else if (instruction instanceof Healthcheck) {
    stage.healthcheck = jsonStrings(content.slice(content.indexOf('[')));
  } else if (keyword === 'RUN') {
    stage.steps = [...stage.steps, { kind: 'run', command: content }];
  } else if (keyword === 'WORKDIR') {
    stage.workdir = content;
  } else if (keyword === 'USER') {
    stage.user = content;
  } else if (
    !(instruction instanceof Arg) &&
    !['EXPOSE', 'STOPSIGNAL', 'VOLUME'].includes(keyword)
  ) {
    throw new Error(`unexpected instruction ${keyword}`);
  }
}

function copyStep(copy: Copy): Step {
  const paths = copy.getArguments().map((argument) => argument.getValue());
  const from =
    copy
      .getFlags()
      .find((flag) => flag.getName() === 'from')
      ?.getValue() ?? null;
  return { kind: 'copy', from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

function jsonStrings(text: string): string[] {
  const value: unknown = JSON.parse(text);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  throw new Error(`not a list of strings: ${text}`);
}
