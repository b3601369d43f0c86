import { render, screen, within } from '@testing-library/react';
import { RichText } from '@/components/ui/rich-text';
import { parseContent, readContent } from '@/lib/content/content';
import { criteria } from '@/lib/content/rgaa/audit';
import { summarise } from '@/lib/content/rgaa/statement';
import { canonicalPath } from '@/lib/pages/page-of';
import { Article } from './article';
import { AuditResults } from './audit-results';
import { ChatLink } from './chat-link';
import { ContactBlock } from './contact-block';
import { findSections } from './find-sections';
import { Guide } from './guide';
import { HelpCards } from './help-cards';
import { HelpSearch } from './help-search';
import { Questions } from './questions';

describe('Article', () => {
  it('shows one heading, and a decorative picture beside each section', async () => {
    const content = await readContent('a-propos');
    const figures = ['/a.svg', '/b.svg', '/c.svg', '/d.svg'];
    render(<Article content={content} banner="/e.svg" figures={figures} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Qui sommes-nous ?');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4);
    expect(screen.getAllByRole('presentation')).toHaveLength(5);
  });
});

it('links to e-mail addresses and telephone numbers of the operator', () => {
  const { intro } = parseContent('<aide@boutique.example>, [01 23 45 67 89](tel:+33123456789)');
  render(<RichText html={intro} />);
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['mailto:aide@boutique.example', 'tel:+33123456789']);
});

describe('Guide', () => {
  it('links from its side list to each section', async () => {
    const content = await readContent('livraisons');
    const { container } = render(<Guide content={content} listTitle="Dans cette rubrique" />);
    const list = screen.getByRole('navigation', { name: 'Dans cette rubrique' });
    const links = within(list).getAllByRole('link');
    expect(links).toHaveLength(7);
    for (const link of links) {
      const target = container.querySelector(link.getAttribute('href') ?? '');
      expect(target).toHaveTextContent(link.textContent ?? '');
    }
  });

  it('shows the cookies in a table with headers', async () => {
    render(<Guide content={await readContent('confidentialite')} listTitle="Sommaire" />);
    expect(screen.getByRole('cell', { name: 'vitrine_flash' })).toBeVisible();
    expect(screen.getAllByRole('columnheader', { name: 'Durée' })).toHaveLength(1);
    for (const header of screen.getAllByRole('columnheader')) {
      expect(header).toHaveAttribute('scope', 'col');
    }
  });
});

describe('AuditResults', () => {
  it('lists all criteria by theme, with the result of each', () => {
    render(<AuditResults />);
    expect(screen.getAllByRole('group')).toHaveLength(13);
    expect(screen.getAllByRole('listitem')).toHaveLength(106);
    const { conforming, nonConforming, notApplicable } = summarise(criteria);
    expect(screen.getAllByText('Conforme')).toHaveLength(conforming);
    expect(screen.getAllByText('Non conforme')).toHaveLength(nonConforming);
    expect(screen.getAllByText('Non applicable')).toHaveLength(notApplicable);
    expect(screen.getAllByText(/^Prévu\s:/)).toHaveLength(nonConforming);
  });
});

describe('Questions', () => {
  it('keeps answers collapsed until they are opened', async () => {
    const { heading, sections } = await readContent('livraisons-questions');
    render(<Questions title={heading} questions={sections} />);
    const groups = screen.getAllByRole('group');
    expect(groups).toHaveLength(3);
    for (const group of groups) expect(group).not.toHaveAttribute('open');
  });

  it('shows the matching answers expanded', () => {
    const questions = [{ id: 'payer', title: 'Comment payer ?', html: '<p>Par carte.</p>' }];
    render(<Questions title="QUESTIONS FRÉQUENTES" questions={questions} isOpen />);
    expect(screen.getByRole('group')).toHaveAttribute('open');
    expect(screen.getByText('Par carte.')).toBeVisible();
  });
});

describe('help', () => {
  it('sanitises the answers of the marketplace', () => {
    const html = '<p>En <b>route</b>.<img src=x onerror=alert(1)><script>alert(1)</script></p>';
    const questions = [{ id: 'colis', title: '<i>Mon colis</i> ?', html }];
    const { container } = render(<Questions title="QUESTIONS FRÉQUENTES" questions={questions} />);
    expect(screen.getByText('<i>Mon colis</i> ?')).toBeVisible();
    expect(screen.getByText('route')).toBeInTheDocument();
    expect(container.querySelector('script, img, [onerror]')).toBeNull();
  });

  it('is searched on its own page', () => {
    render(<HelpSearch action="/aide" title="Bonjour!" query="" />);
    const form = screen.getByRole('searchbox', { name: 'Rechercher dans l’aide' }).closest('form');
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/aide');
  });

  it('links to the chat, which is a page of the shop', () => {
    render(<ChatLink />);
    const link = screen.getByRole('link', { name: 'Ouvrir la messagerie' });
    expect(link).toHaveAttribute('href', '/chat');
    expect(canonicalPath('/CHAT')).toBe('/chat');
  });
});

describe('the help of the delivery page', () => {
  it.each([
    ['Abonnements et notifications', 'Paramètres', '/parameter'],
    ['Abonnements et notifications', 'Profil et sécurité', '/profile'],
    ['Abonnements et notifications', 'votre compte', '/my_account'],
    ['Suivre votre colis', 'vos commandes', '/myorder'],
    ['Suivre votre colis', 'écrivez au service clientèle', '/contact'],
    ['Retours et remboursements', 'sans vous connecter', '/renoncer'],
  ])('links «\u00a0%s\u00a0» by «\u00a0%s\u00a0»', async (title, name, href) => {
    const { sections } = await readContent('livraisons');
    const section = sections.find((one) => one.title === title);
    expect(section?.html).toContain(`<a href="${href}">${name}</a>`);
  });

  it('does not link back to the page that links to it', async () => {
    for (const name of ['livraisons', 'livraisons-questions'] as const) {
      const { sections } = await readContent(name);
      expect(sections.map(({ html }) => html).join('')).not.toContain('"/service_client"');
    }
  });
});

describe('the contact block', () => {
  it('links to the form, and shows telephone, hours and address', async () => {
    render(<ContactBlock content={await readContent('contact')} />);
    expect(screen.getByRole('link', { name: 'Écrire au service clientèle' })).toHaveAttribute(
      'href',
      '/contact',
    );
    const titles = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    expect(titles).toEqual(['Par téléphone', 'Horaires', 'Par courrier']);
    expect(canonicalPath('/CONTACT')).toBe('/contact');
  });
});

describe('customer service', () => {
  it('has six subjects with three links each, and a link to all answers', async () => {
    const { sections } = await readContent('service-client');
    render(<HelpCards cards={sections} query="" />);
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings).toHaveLength(6);
    expect(screen.getAllByRole('link', { name: /^Tout afficher/ })).toHaveLength(6);
    expect(screen.getAllByRole('link')).toHaveLength(24);
    for (const link of screen.getAllByRole('link')) {
      expect(link.getAttribute('href')).toMatch(/^\/livraison_abonnement_travail/);
    }
  });

  it('is searched by a form that works without JavaScript', () => {
    render(<HelpSearch action="/service_client" title="Service clientèle" query="retour" />);
    const field = screen.getByRole('searchbox', { name: 'Rechercher dans l’aide' });
    expect(field).toHaveValue('retour');
    expect(field).toHaveAttribute('placeholder', 'Rechercher...');
    expect(field.closest('form')).toHaveAttribute('method', 'get');
    expect(field.closest('form')).toHaveAttribute('action', '/service_client');
  });

  it('says when nothing was found, and how to proceed', async () => {
    const { sections } = await readContent('service-client');
    render(<HelpCards cards={findSections(sections, 'zzz')} query="zzz" />);
    expect(screen.getByText('Aucune rubrique pour « zzz »')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Toutes les rubriques' })).toHaveAttribute(
      'href',
      '/service_client',
    );
  });
});
