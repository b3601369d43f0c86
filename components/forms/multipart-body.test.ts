import { multipartBody } from './multipart-body';

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
      expect(multipartBody(fields)).toBe(fields);
    }
  });

  it('is its texts where none was', () => {
    expect(multipartBody(form(new File([], '')))).toBeUndefined();
    expect(multipartBody(form('a.jpg'))).toBeUndefined();
  });
});
