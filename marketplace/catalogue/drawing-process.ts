import { drawNoImage } from './demo/art/index';
import { drawDemoPicture } from './demo/pictures';
import { drawingRequest } from './drawing';

/** The process that draws pictures for the one that started it, and ends with it. */
process.on('message', async (message) => {
  const { id, name } = drawingRequest.parse(message);
  try {
    const picture = name === 'no-img.jpeg' ? await drawNoImage() : await drawDemoPicture(name);
    process.send?.({ id, picture, problem: null });
  } catch (error) {
    process.send?.({ id, picture: null, problem: String(error) });
  }
});
process.on('disconnect', () => process.exit());
