import { render, screen } from '@testing-library/react';
import type { ColorGroup } from '@/lib/variations';
import { VariationChoice } from './variation-choice';

function group(name: string, code: string | null): ColorGroup {
  return { name, code, images: [], variations: [] };
}

describe('the choice of a colour', () => {
  it('shows a colour where it is known, and its name alone where it is not', () => {
    render(
      <VariationChoice groups={[group('Noir', '#000000'), group('Brume', null)]} price={null} />,
    );
    const [known, unknown] = screen.getAllByRole('radio').map((radio) => radio.closest('label'));
    expect(known).toHaveTextContent('Noir');
    expect(known?.querySelector('[style*="background-color"]')).toBeInTheDocument();
    expect(unknown).toHaveTextContent('Brume');
    expect(unknown?.querySelector('span')).not.toBeInTheDocument();
  });
});
