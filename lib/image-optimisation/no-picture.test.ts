import { readNoPicture } from './no-picture';

test('is a JPEG', async () => {
  const bytes = await readNoPicture();
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
});
