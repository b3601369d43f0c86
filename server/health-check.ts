import { listeningOrigin } from '@/lib/urls/listening-origin';

/**
 * Health check of the container (`deploy/Containerfile`): exits with code 1 unless the shop
 * responds at the address on which it listens.
 */

const { SHOP_HOST, PORT } = process.env;
const health = `${listeningOrigin(SHOP_HOST, Number(PORT || 3000))}/api/health`;
const isHealthy = await fetch(health).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isHealthy ? 0 : 1);
