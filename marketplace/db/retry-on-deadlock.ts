import { codeOf } from '../base/error-code';

/** SQLSTATE codes of a deadlock and of a serialization failure. */
const retryableCodes = ['40P01', '40001'];
const tries = 4;

/** Runs a transaction and retries it when PostgreSQL rolled it back because of a deadlock. */
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
