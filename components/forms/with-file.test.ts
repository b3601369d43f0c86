import { withFile } from './with-file';

function form(value: string | File): FormData {
  const fields = new FormData();
  fields.set('firstName', 'Zoé');
  fields.set('photo', value);
  return fields;
}

describe('what a form sends', () => {
  it('is all of it where a file was chosen, be it an empty one', () => {
    for (const content of [['x'], []]) {
      const fields = form(new File(content, 'a.jpg'));
      expect(withFile(fields)).toBe(fields);
    }
  });

  it('is its texts where none was', () => {
    expect(withFile(form(new File([], '')))).toBeUndefined();
    expect(withFile(form('a.jpg'))).toBeUndefined();
  });
});
