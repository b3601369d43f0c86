import { multipartBody } from './multipart-body';

function form(value: string | File): FormData {
  const fields = new FormData();
  fields.set('firstName', 'Zoé');
  fields.set('photo', value);
  return fields;
}

describe('the multipart body of a form', () => {
  it('is the whole form when a file was chosen, even an empty one', () => {
    for (const content of [['x'], []]) {
      const fields = form(new File(content, 'a.jpg'));
      expect(multipartBody(fields)).toBe(fields);
    }
  });

  it('is undefined when no file was chosen', () => {
    expect(multipartBody(form(new File([], '')))).toBeUndefined();
    expect(multipartBody(form('a.jpg'))).toBeUndefined();
  });
});
