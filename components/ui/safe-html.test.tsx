import { render, screen } from '@testing-library/react';
import { SafeHtml } from './safe-html';

describe('SafeHtml', () => {
  it('shows formatted text without executable parts', () => {
    const html =
      '<h2>Coupe</h2><p onclick="x()">Ample<script>x()</script></p><a href="javascript:x()">lien</a>';
    const { container } = render(<SafeHtml html={html} author="seller" className="text" />);
    expect(screen.getByRole('heading', { name: 'Coupe' })).toBeVisible();
    expect(screen.getByText('Ample')).not.toHaveAttribute('onclick');
    expect(screen.getByText('lien')).not.toHaveAttribute('href');
    expect(container.querySelector('script')).toBeNull();
  });

  it('is empty when nothing remains', () => {
    const { container } = render(
      <SafeHtml html="<script>x()</script> " author="seller" className="text" />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});
