import { drawDemoPicture, listDemoPictures } from '@vitrine/demo-catalogue';
import { listingPageSize } from '../base/pages';
import { type DrawingReply, drawingQuestion } from './drawing-protocol';

/** Child process that draws pictures on request and ends with its parent. */
process.on('message', async (message) => {
  const { id, name } = drawingQuestion.parse(message);
  const reply: DrawingReply = { id, names: null, picture: null, problem: null };
  try {
    process.send?.(
      name === null
        ? { ...reply, names: await listDemoPictures(listingPageSize) }
        : { ...reply, picture: await drawDemoPicture(name) },
    );
  } catch (error) {
    process.send?.({ ...reply, problem: String(error) });
  }
});
process.on('disconnect', () => process.exit());
