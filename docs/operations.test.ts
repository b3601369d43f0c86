import fs from 'node:fs';
import { inRoot } from '@/scripts/lib/paths.mjs';

const read = (file: string) => fs.readFileSync(inRoot(file), 'utf8');
const templates = fs.readdirSync(inRoot('deploy')).filter((name) => name.endsWith('.template'));

/** Returns the variables that the guide fills in when it creates a file from this template. */
function filledIn(template: string): readonly string[] {
  const commands = read('docs/operations.md').matchAll(
    /^envsubst "\$\(printf '\$\{%s\} ' ([^)]+)\)" \\\n {2}< deploy\/(\S+) > \/etc\/nginx\/conf\.d\//gm,
  );
  const [, names = ''] = [...commands].find(([, , file]) => file === template) ?? [];
  return names.split(/[\s\\]+/).sort();
}

it.each(templates)('operations.md fills in all variables of deploy/%s', (template) => {
  const variables = read(`deploy/${template}`).matchAll(/\$\{([A-Z_]+)\}/g);
  const names = new Set(Array.from(variables, ([, name = '']) => name));
  expect(filledIn(template)).toEqual([...names].sort());
});

it.each(templates)('operations.md gives a value to all variables of deploy/%s', (template) => {
  const guide = read('docs/operations.md');
  const isGiven = (name: string) => new RegExp(`^(?:export| ).*\\b${name}=`, 'm').test(guide);
  expect(filledIn(template).filter((name) => !isGiven(name))).toEqual([]);
});

it('operations.md creates the folder around the cache before nginx tests its configuration', () => {
  const guide = read('docs/operations.md');
  const [, parent = ''] = /\bCACHE_DIR=(\S+)\/\w+/.exec(guide) ?? [];
  const created = guide.indexOf(`\ninstall -d ${parent} `);
  expect(created).toBeGreaterThan(-1);
  expect(created).toBeLessThan(guide.indexOf('nginx -t'));
});

it('operations.md starts the units when their environment files have their contents', () => {
  const guide = read('docs/operations.md');
  const places = ['# /etc/vitrine/shop.env', '# /etc/vitrine/marketplace.env', 'enable --now'];
  const found = places.map((text) => guide.indexOf(text));
  expect(found).not.toContain(-1);
  expect(found).toEqual([...found].sort((a, b) => a - b));
});

it('operations.md gives the shop of systemd the variables of the containers', () => {
  const [, containers = ''] =
    /^x-shop-environment:.*\n((?: {2}.*\n)+)/m.exec(read('deploy/compose.yaml')) ?? [];
  const [, units = ''] =
    /^# \/etc\/vitrine\/shop\.env\n([^`]+)```/m.exec(read('docs/operations.md')) ?? [];
  const namesIn = (text: string) =>
    Array.from(text.matchAll(/^ *([A-Z_]+)[:=]/gm), ([, name = '']) => name).sort();
  expect(namesIn(containers)).toContain('SESSION_SECRET');
  expect(namesIn(units)).toEqual(namesIn(containers));
});

it('operations.md gives each process of systemd the metrics port that Prometheus scrapes', () => {
  const guide = read('docs/operations.md');
  const [, file = ''] =
    /^EnvironmentFile=-(\S+%i\S+)$/m.exec(read('deploy/vitrine-shop@.service')) ?? [];
  const [, ports = ''] = /^systemctl enable --now .*?((?: vitrine-shop@\d+)+)$/m.exec(guide) ?? [];
  const files = Array.from(ports.matchAll(/@(\d+)/g), ([, port = '']) => file.replace('%i', port));
  const given = Array.from(
    guide.matchAll(/^echo (?:MARKETPLACE_)?METRICS_PORT=(\d+) >>? (\S+)$/gm),
    ([, port, name]) => [name, port],
  );
  const scraped = read('deploy/prometheus/prometheus.yml').matchAll(/127\.0\.0\.1:(946\d)/g);
  expect(given.map(([name]) => name)).toEqual([...files, '/etc/vitrine/marketplace.env']);
  expect(given.map(([, port]) => port)).toEqual(Array.from(scraped, ([, port]) => port));
});

it('operations.md backs up in a crontab with the path of the installed command', () => {
  const guide = read('docs/operations.md');
  const [, installed = ''] = /^install .*deploy\/vitrine\.sh (\S+)$/m.exec(guide) ?? [];
  const [, program] = /^\d+ \d+ \* \* \* (\S+) backup /m.exec(guide) ?? [];
  expect(program).toBe(installed);
});

it('operations.md uses the installed folder of backups and escapes "%" in each crontab line', () => {
  const guide = read('docs/operations.md');
  const [, folder = ''] = /^install -d -m 700 -o vitrine -g vitrine (\S+)$/m.exec(guide) ?? [];
  const commands = Array.from(guide.matchAll(/^\d+ \d+ \* \* \* (.+)$/gm), ([, one]) => one);
  expect(commands.length).toBeGreaterThan(4);
  for (const command of commands) {
    expect(command).toMatch(new RegExp(` ${folder}[/ ]`));
    expect(command).not.toMatch(/(?<!\\)%/);
  }
});

it('operations.md names services of compose.yaml in its commands', () => {
  const [, defined = ''] = /^services:\n([\s\S]*?)^\w/m.exec(read('deploy/compose.yaml')) ?? [];
  const services = Array.from(defined.matchAll(/^ {2}([\w-]+):$/gm), ([, name]) => name);
  const commands = read('docs/operations.md').matchAll(
    /compose(?: -f \S+ --env-file \S+)? (?:(?:exec|run)(?: --?[\w-]+)* ([\w-]+)|(?:stop|restart|pull) (.+)$)/gm,
  );
  const named = Array.from(commands, ([, one = '', several = one]) => several.split(' ')).flat();
  expect(new Set(named).size).toBeGreaterThan(5);
  expect(services).toEqual(expect.arrayContaining(named));
});

it('operations.md backs up the database before the data folder, and then what is in neither', () => {
  const [, crontab = ''] =
    /```\n((?:\d+ \d+ \* \* \* .*\n)+)```/.exec(read('docs/operations.md')) ?? [];
  const lines = Array.from(crontab.matchAll(/^(\d+) (\d+) \* \* \* (.*)$/gm));
  const minutes = lines.map(([, minute, hour]) => Number(hour) * 60 + Number(minute));
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  const saved = ['pg_dump', 'vitrine backup', 'etc/vitrine', 'git -C /opt/vitrine bundle'];
  expect(lines).toHaveLength(saved.length);
  for (const [index, command] of saved.entries()) expect(lines[index]?.[3]).toContain(command);
});

it('operations.md lets Prometheus and Alertmanager listen where the containers do', () => {
  const listen = /--(?:web|cluster)\.listen-address=[^\s"]*/g;
  const guide = read('docs/operations.md').matchAll(
    /^echo 'ARGS="(.*)"' >> \/etc\/default\/(\S+)$/gm,
  );
  const given = Array.from(guide, ([, options = '', name]) => [name, options.match(listen)]);
  const services = read('deploy/compose.yaml').split(/^ {2}(?=\w+:)/m);
  const inContainers = (name: string) =>
    services.find((text) => text.startsWith(`${name}:`))?.match(listen);
  expect(given).toEqual([
    ['prometheus', inContainers('prometheus')],
    ['prometheus-alertmanager', inContainers('alertmanager')],
  ]);
});

it('operations.md pulls the images of the containers whose tag gets updates', () => {
  const services = read('deploy/compose.yaml').matchAll(
    /^ {2}(\w+):\n(?: {4}.*\n)*? {4}image: docker\.io\/library\//gm,
  );
  const [, pulled = ''] = /^compose pull (.+)$/m.exec(read('docs/operations.md')) ?? [];
  expect(pulled.split(' ')).toEqual(Array.from(services, ([, name]) => name));
});

it('operations.md moves the clone, restarts, and then adds a worktree, whose path git records', () => {
  const guide = read('docs/operations.md');
  const move = guide.indexOf('\nmv /opt/vitrine ');
  const steps = ['systemctl restart ', ' fetch --tags\n', ' worktree add ', '`ln -sfn '];
  const found = [move, ...steps.map((step) => guide.indexOf(step, move))];
  expect(found).not.toContain(-1);
  expect(found).toEqual([...found].sort((a, b) => a - b));
  const [, clone] = /^mv \/opt\/vitrine (\S+)/m.exec(guide) ?? [];
  const users = Array.from(guide.matchAll(/^ *git -C (\S+) (?:fetch|worktree)/gm), ([, at]) => at);
  expect(users).toEqual([clone, clone]);
});

it('operations.md merges a release into the branch of the operator’s texts before the build', () => {
  const guide = read('docs/operations.md');
  const [, branch = ''] = /^git switch -c (\w+) v/m.exec(guide) ?? [];
  expect(guide).toMatch(new RegExp(`^ *git -C .* worktree add -b ${branch}-.* ${branch}$`, 'm'));
  const steps = [' worktree add ', 'git merge v', 'npm test -- --only build'];
  const found = steps.map((step) => guide.indexOf(step, guide.indexOf('\nFor each upgrade:')));
  expect(found).not.toContain(-1);
  expect(found).toEqual([...found].sort((a, b) => a - b));
});

it('operations.md replaces all installed files of deploy/ in an upgrade, before the processes', () => {
  const guide = read('docs/operations.md');
  const [, upgrade = ''] = /\nFor each upgrade:\n([\s\S]*)`ln -sfn /.exec(guide) ?? [];
  const copied = [...fs.readdirSync(inRoot('deploy')), 'prometheus/rules.yml'].filter((name) =>
    /\.(service|sh)$|rules\.yml$/.test(name),
  );
  for (const name of copied.filter((file) => file !== 'nginx-start.sh')) {
    expect(upgrade).toContain(`deploy/${name}`);
  }
  expect(upgrade).toContain('](#set-up-nginx)');
  expect(upgrade).toContain('systemctl daemon-reload');
});

it.each(['operations.md', 'postgresql.md'])('%s skips the numbers of each sequence', (name) => {
  const folder = 'marketplace/db/migrations';
  const migrations = fs.readdirSync(inRoot(folder)).map((file) => read(`${folder}/${file}`));
  const sequences = Array.from(migrations.join('').matchAll(/create sequence (\w+)/g));
  expect(sequences).toHaveLength(2);
  for (const [, sequence] of sequences) {
    const statement = `select setval('${sequence}', nextval('${sequence}') + 1000)`;
    expect(read(`docs/${name}`)).toContain(statement);
  }
});
