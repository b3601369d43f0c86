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

/** Simulates a browser that restores a form: it fills in fields and fires no event. */
function comeBackWith(fill: () => void): void {
  fill();
  act(() => {
    window.dispatchEvent(new Event('pageshow'));
  });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('a form whose values a browser restored', () => {
  beforeEach(() => {
    render(<Form />);
  });

  it('is unchanged when nothing was restored', () => {
    comeBackWith(() => undefined);
    expect(screen.getByRole('status')).toHaveTextContent('tel quel');
  });

  it.each<[string, () => void]>([
    ['words', () => Object.assign(field('Code'), { value: 'BIENVENUE' })],
    ['another choice', () => Object.assign(field('Planifiée'), { checked: true })],
    ['another entry of a list', () => Object.assign(field('Créneau'), { value: '10:15 - 10:45' })],
  ])('is changed with %s', (_, fill) => {
    comeBackWith(fill);
    expect(screen.getByRole('status')).toHaveTextContent('changé');
  });

  it('is unchanged when only a field changed that customers do not fill in', () => {
    comeBackWith(() => Object.assign(screen.getByTestId('next'), { value: '/cart' }));
    expect(screen.getByRole('status')).toHaveTextContent('tel quel');
  });
});
