import { favouriteForm } from './favourite';

describe('favouriteForm', () => {
  it('adds by default', () => {
    expect(favouriteForm.parse({ product_id: 'p1' })).toEqual({
      product_id: 'p1',
      action: 'add',
      title: '',
    });
    expect(favouriteForm.parse({ product_id: 'p1', action: 'remove' }).action).toBe('remove');
  });

  it.each([
    [{}],
    [{ product_id: '' }],
    [{ product_id: ' ' }],
    [{ product_id: 'p1', action: 'delete' }],
  ])('refuses %j', (fields) => {
    expect(favouriteForm.safeParse(fields).success).toBe(false);
  });
});
