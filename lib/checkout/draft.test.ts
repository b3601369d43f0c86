import { checkoutForm } from '@/lib/forms/checkout';
import { acceptedCode, choicesFor, draftFor, withAddress } from './draft';

const fields = checkoutForm.parse({ delivery_type: '2', planned_day: '2026-11-24', code: 'NOEL' });
const lines = [{ id: '0193-aaaa-1111' }, { id: '0193-bbbb-2222' }];

describe('stored checkout choices', () => {
  it('are valid for the same cart, also after a line was removed or added', () => {
    const draft = draftFor(lines, fields, 'NOEL');
    expect(choicesFor(lines, draft)).toEqual(fields);
    expect(choicesFor(lines.slice(1), draft)).toEqual(fields);
    expect(choicesFor([...lines, { id: '0193-cccc-3333' }], draft)).toEqual(fields);
  });

  it('are not valid for the next purchase', () => {
    expect(choicesFor([{ id: '0193-dddd-4444' }], draftFor(lines, fields, 'NOEL'))).toBeNull();
    expect(choicesFor([{ id: '17' }], draftFor([{ id: '7' }], fields, 'NOEL'))).toBeNull();
    expect(choicesFor([], draftFor(lines, fields, 'NOEL'))).toBeNull();
    expect(choicesFor(lines, undefined)).toBeNull();
  });

  it('take an address that is chosen afterwards, or the default one', () => {
    const draft = draftFor(lines, { ...fields, delivery_address_id: 'a2' }, 'NOEL');
    expect(withAddress(draft, '')?.fields).toEqual({ ...fields, delivery_address_id: '' });
    expect(withAddress(draft, 'a3')?.fields).toEqual({ ...fields, delivery_address_id: 'a3' });
    expect(withAddress(undefined, 'a3')).toBeUndefined();
  });

  it('name their code as accepted only when a quote has accepted this very code', () => {
    const quoted = draftFor(lines, fields, 'NOEL');
    expect(acceptedCode(withAddress(quoted, 'a3'))).toBe('NOEL');
    expect(acceptedCode(draftFor(lines, { ...fields, code: 'AUTRE' }, 'NOEL'))).toBe('');
    expect(acceptedCode(draftFor(lines, fields, ''))).toBe('');
    expect(acceptedCode(undefined)).toBe('');
  });

  it('stay small in the cookie for any cart', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ id: `line-number-${index}` }));
    expect(JSON.stringify(draftFor(many, fields, 'NOEL')).length).toBeLessThan(600);
  });
});
