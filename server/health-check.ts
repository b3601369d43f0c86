import { listeningOrigin } from '@/lib/urls/listening-origin';

/**
 * Health check of the containers (`deploy/Containerfile`): exits with code 1 unless the shop, or
 * with the argument `marketplace` the marketplace, responds at the address on which it listens.
 */

const { SHOP_HOST, PORT, MARKETPLACE_HOST, MARKETPLACE_PORT } = process.env;
const health =
  process.argv[2] === 'marketplace'
    ? `${listeningOrigin(MARKETPLACE_HOST, Number(MARKETPLACE_PORT || 4100))}/health`
    : `${listeningOrigin(SHOP_HOST, Number(PORT || 3000))}/api/health`;
const isHealthy = await fetch(health).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isHealthy ? 0 : 1);
