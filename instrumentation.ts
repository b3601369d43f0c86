import type { Instrumentation } from 'next';

/** Runs once when the server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { checkConfiguration } = await import('@/lib/config/startup');
    checkConfiguration();
    const { warnOfUnfinishedTexts } = await import('@/lib/content/unfinished-texts');
    await warnOfUnfinishedTexts();
    const { shareRevocations } = await import('@/lib/session/share-revocations');
    await shareRevocations();
    const { acceptReportedRemovals } = await import('@/lib/marketplace/reported-products');
    acceptReportedRemovals();
    const { startSearch } = await import('@/lib/search/search');
    await startSearch();
    const { withdrawalTasks } = await import('@/lib/orders/services/withdrawal-tasks');
    withdrawalTasks.start();
    const { messageTasks } = await import('@/lib/service-messages/services/message-tasks');
    messageTasks.start();
  }
}

/** Runs after an error of a page or a route handler. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  { method },
  { routePath },
) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logRequestError } = await import('@/lib/bff/log-request-error');
    logRequestError(error, { route: routePath, method });
  }
};
