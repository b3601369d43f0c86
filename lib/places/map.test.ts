describe('a map', () => {
  afterEach(() => {
    delete process.env.GOOGLE_MAPS_API_KEY;
    jest.resetModules();
  });

  it('is not shown without a key', async () => {
    const { mapKey, mayShowMap } = await import('./map');
    expect(mapKey()).toBeNull();
    expect(mayShowMap('/addAddress')).toBe(false);
  });

  it('is shown on address pages with a key', async () => {
    process.env.GOOGLE_MAPS_API_KEY = 'une-cle';
    const { mapKey, mayShowMap } = await import('./map');
    expect(mapKey()).toBe('une-cle');
    expect(mayShowMap('/addAddress')).toBe(true);
    expect(mayShowMap('/editAddress/a1')).toBe(true);
    expect(mayShowMap('/address')).toBe(false);
    expect(mayShowMap('/')).toBe(false);
  });
});
