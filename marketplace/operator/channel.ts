import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../base/refusal';
import { bearerOf, sameSecret } from '../base/same-secret';
import { followRequests, loggingOptions } from '../http/follow-requests';
import { announce, type ChannelAnswer } from './announcement';
import { operatorCommands } from './commands';
import type { OperatorCommand, OperatorContext } from './kit/command';

const request = z.object({ command: z.string(), args: z.unknown() });

/**
 * Opens the operator channel: `POST /operator` on a separate loopback port. Requests without the
 * key of `operator.json` get a 404.
 */
export async function openOperatorChannel(context: OperatorContext): Promise<FastifyInstance> {
  const key = randomBytes(32).toString('base64url');
  const app = Fastify(loggingOptions(context.log));
  followRequests(app);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!sameSecret(bearerOf(headers.authorization), key)) return reply.code(404).send();
  });
  app.post('/operator', async ({ body }) => answer(context, body));
  let withdraw = () => {};
  app.addHook('preClose', async () => withdraw());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  withdraw = announce(context.config, address, key);
  return app;
}

async function answer(context: OperatorContext, body: unknown): Promise<ChannelAnswer> {
  const parsed = request.safeParse(body);
  const command = parsed.success ? commandNamed(parsed.data.command) : undefined;
  const args = command?.args.safeParse(parsed.data?.args);
  if (!command || !args?.success) {
    return refused(
      'La place de marché en marche ne connaît pas cette commande : redémarrez-la pour qu’elle soit à jour.',
    );
  }
  try {
    const result = z.encode(command.result, await command.run(context, args.data));
    context.log.info({ command: command.name }, 'operator command');
    return { ok: true, result };
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message);
    context.log.error({ err: error, command: command.name }, 'operator command failed');
    return refused(
      'Un problème technique est survenu. Le journal de la place de marché en dit plus.',
    );
  }
}

function commandNamed(name: string): OperatorCommand | undefined {
  return operatorCommands.find((command) => command.name === name);
}

function refused(message: string): ChannelAnswer {
  return { ok: false, message };
}
