/** Required settings of the shop; no request reaches this marketplace. */
process.env.MARKETPLACE_API_URL = 'http://marketplace.example';
process.env.SESSION_SECRET = 'a'.repeat(32);
