// @ts-check
// Preloaded into a shop: makes its clock 60 times as fast, so that cache entries with a lifetime of
// a minute expire after a second. Timers are not affected.
const pace = 60;

const { performance } = globalThis;
const realNow = performance.now.bind(performance);
const { timeOrigin } = performance;

performance.now = () => realNow() * pace;
Date.now = () => Math.floor(timeOrigin + performance.now());
