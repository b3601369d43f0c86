import { StartError } from './config';
import { writingTo } from './data-folder';

function failing(code: string): () => void {
  return () => {
    throw Object.assign(new Error(`${code}: open`), { code });
  };
}

test.each([
  ['EACCES', /^\/data \(VITRINE_DATA_DIR\) ne peut pas être modifié par cet utilisateur/],
  ['EROFS', /^\/data \(VITRINE_DATA_DIR\) est sur un disque en lecture seule\.$/],
  ['ENOSPC', /^\/data \(VITRINE_DATA_DIR\) est sur un disque plein/],
])('%s becomes a sentence that names the data folder', (code, sentence) => {
  expect(() => writingTo('/data', failing(code))).toThrow(StartError);
  expect(() => writingTo('/data', failing(code))).toThrow(sentence);
});

test('other errors stay as they are, and so does a result', () => {
  expect(() => writingTo('/data', failing('EIO'))).toThrow('EIO: open');
  expect(writingTo('/data', () => 'written')).toBe('written');
});
