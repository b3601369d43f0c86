import { StartError } from './config';
import { codeOf } from './error-code';

/** Waits until a server listens. @throws StartError when another program uses the port */
export async function listening<Result>(port: number, started: Promise<Result>): Promise<Result> {
  try {
    return await started;
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    throw new StartError(`Le port ${port} est déjà utilisé par un autre programme.`);
  }
}
