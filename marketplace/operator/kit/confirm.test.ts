import { PassThrough } from 'node:stream';
import { confirm } from './confirm';

function answerWith(text: string, ends = false): Promise<boolean> {
  const input = new PassThrough();
  const answer = confirm('Confirmer ? ', input, new PassThrough());
  input.write(text);
  if (ends) input.end();
  return answer;
}

test.each(['o\n', 'Oui\n', ' yes \n', 'y\n'])('accepts %j', async (text) => {
  expect(await answerWith(text)).toBe(true);
});

test.each(['\n', 'n\n', 'non\n', 'oui mais\n'])('declines %j', async (text) => {
  expect(await answerWith(text)).toBe(false);
});

test('declines when the input ends without an answer', async () => {
  expect(await answerWith('', true)).toBe(false);
});
