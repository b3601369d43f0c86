// @ts-check
// Preloaded into a shop: its clock is five minutes ahead, as on a machine without NTP.
const aheadMs = 5 * 60_000;

const realNow = Date.now.bind(Date);
Date.now = () => realNow() + aheadMs;
