// @ts-check
// Preloaded into a shop: its clock goes sixty times as fast, so that what is kept for a minute is old after a second.
// Timers keep their pace.
const pace = 60;

const { performance } = globalThis;
const realNow = performance.now.bind(performance);
const { timeOrigin } = performance;

performance.now = () => realNow() * pace;
Date.now = () => Math.floor(timeOrigin + performance.now());
