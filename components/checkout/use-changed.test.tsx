import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useChanged } from './use-changed';

function Form() {
  const form = useRef<HTMLFormElement>(null);
  const [changed] = useChanged(form);
  return (
    <form ref={form}>
      <input name="code" aria-label="Code" defaultValue="" />
      <input type="radio" name="type" value="1" aria-label="Immédiate" defaultChecked />
      <input type="radio" name="type" value="2" aria-label="Planifiée" />
      <select name="time" aria-label="Créneau">
        <option value="">Choisissez</option>
        <option value="10:15 - 10:45">10:15 - 10:45</option>
      </select>
      <input type="hidden" name="next" defaultValue="/" data-testid="next" />
      <output>{changed ? 'changé' : 'tel quel'}</output>
    </form>
  );
}

/** What a browser does when a page is gone back to: it fills fields in, and tells nobody. */
function comeBackWith(fill: () => void): void {
  fill();
  act(() => {
    window.dispatchEvent(new Event('pageshow'));
  });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('a form that a browser has filled in again', () => {
  beforeEach(() => {
    render(<Form />);
  });

  it('is as it came where nothing was filled in', () => {
    comeBackWith(() => undefined);
    expect(screen.getByRole('status')).toHaveTextContent('tel quel');
  });

  it.each<[string, () => void]>([
    ['words', () => Object.assign(field('Code'), { value: 'BIENVENUE' })],
    ['another choice', () => Object.assign(field('Planifiée'), { checked: true })],
    ['another entry of a list', () => Object.assign(field('Créneau'), { value: '10:15 - 10:45' })],
  ])('is not as it came with %s', (_, fill) => {
    comeBackWith(fill);
    expect(screen.getByRole('status')).toHaveTextContent('changé');
  });

  it('is as it came where only a field has changed that nobody fills in', () => {
    comeBackWith(() => Object.assign(screen.getByTestId('next'), { value: '/cart' }));
    expect(screen.getByRole('status')).toHaveTextContent('tel quel');
  });
});
