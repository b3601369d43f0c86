import { codeOf } from '../base/error-code';

/** PostgreSQL's names for a transaction that it gave up for another's sake. */
const retryableCodes = ['40P01', '40001'];
const tries = 4;

/** Runs a whole transaction, and again when PostgreSQL gave it up because of others: nothing of it has happened then. */
export async function retryOnDeadlock<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let left = tries - 1; left > 0; left -= 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!isRetryable(error)) throw error;
    }
  }
  return transaction();
}

function isRetryable(error: unknown): boolean {
  return retryableCodes.includes(codeOf(error) ?? '');
}
