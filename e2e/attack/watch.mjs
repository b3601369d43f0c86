// @ts-check
import http from 'node:http';

// A separate process, so that the load of the attacking process does not affect the measured times.

const [, , address = '', everyMs = '50', headers = '{}'] = process.argv;
/** @type {{ status: number | string, ms: number }[]} */
const answers = [];
const agent = new http.Agent({ keepAlive: true });
let underWay = 0;

function look() {
  const start = performance.now();
  underWay += 1;
  const end = (/** @type {number | string} */ status) => {
    answers.push({ status, ms: performance.now() - start });
    underWay -= 1;
  };
  http
    .get(address, { agent, headers: JSON.parse(headers) }, (answer) => {
      answer.resume();
      answer.once('end', () => end(answer.statusCode ?? 0));
    })
    .once('error', (error) => end(error.message));
}

const timer = setInterval(look, Number(everyMs));
process.once('message', async () => {
  clearInterval(timer);
  while (underWay > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  process.send?.(answers, () => process.exit());
});
