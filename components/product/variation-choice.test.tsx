import { render, screen } from '@testing-library/react';
import type { ColorGroup } from '@/lib/catalogue/variations';
import { VariationChoice } from './variation-choice';

function group(name: string, code: string | null): ColorGroup {
  return { name, code, images: [], variations: [] };
}

const own = { color: 'Noir', size: 'M', price: null, priorPrice: null };

describe('the choice of a colour', () => {
  it('shows the colour when it is known, else its name alone', () => {
    render(<VariationChoice groups={[group('Noir', '#000000'), group('Brume', null)]} own={own} />);
    const [known, unknown] = screen.getAllByRole('radio').map((radio) => radio.closest('label'));
    expect(known).toHaveTextContent('Noir');
    expect(known?.querySelector('[style*="background-color"]')).toBeInTheDocument();
    expect(unknown).toHaveTextContent('Brume');
    expect(unknown?.querySelector('span')).not.toBeInTheDocument();
  });

  it('marks colours that are sold out', () => {
    const variation = { id: '1', colorCode: null, priorPrice: null, price: 4900, images: [] };
    const inColor = (color: string, stock: number | null) => ({
      ...group(color, null),
      variations: [
        { ...variation, color, size: 'S', stock },
        { ...variation, id: '2', color, size: 'M', stock: 0 },
      ],
    });
    render(<VariationChoice groups={[inColor('Noir', null), inColor('Écru', 0)]} own={own} />);
    expect(screen.getByRole('radio', { name: 'Noir' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Écru\s*Épuisé/ })).toBeInTheDocument();
  });
});
