import type { EnvironmentalSheet, Material, ProductSafety } from '@/lib/domain/catalogue';

/** "Doublure : 60 % coton, 40 % lin": a line for each part of a product. */
export function compositionLines(materials: readonly Material[]): string {
  const parts = [...new Set(materials.map(({ part }) => part))];
  const lines = parts.map((part) => {
    const shares = materials
      .filter((material) => material.part === part)
      .map(({ percent, material }) => `${percentage(percent)} ${material}`);
    return part ? labelled(part, shares.join(', ')) : shares.join(', ');
  });
  return lines.join('\n');
}

/**
 * The environmental qualities and characteristics of a product in the prescribed wordings (Code de
 * l’environnement R541-221).
 */
export function environmentLines(sheet: EnvironmentalSheet): readonly string[] {
  const { steps, recycledPercent, recyclability, hazardousSubstances } = sheet;
  return [
    ...steps.map(({ step, country }) => labelled(step, country)),
    recycledPercent === null
      ? ''
      : `Produit comportant au moins ${percentage(recycledPercent)} de matières recyclées`,
    recyclability,
    labelled('Contient une substance extrêmement préoccupante', hazardousSubstances.join(', ')),
    sheet.releasesMicrofibres
      ? 'Rejette des microfibres plastiques dans l’environnement lors du lavage'
      : '',
  ].filter(Boolean);
}

/** The safety information of a product (regulation (EU) 2023/988, article 19). */
export function safetyLines(safety: ProductSafety): readonly string[] {
  const { manufacturer, responsiblePerson, identification, warnings } = safety;
  return [
    ...warnings.map((warning) => labelled('Avertissement', warning)),
    labelled('Fabricant', contact(manufacturer)),
    responsiblePerson
      ? labelled('Personne responsable dans l’Union européenne', contact(responsiblePerson))
      : '',
    labelled('Identification', identification),
  ].filter(Boolean);
}

function contact({ name, address, email }: ProductSafety['manufacturer']): string {
  return [name, address, email].filter(Boolean).join(', ');
}

/** "Tissage : Portugal"; '' without a value. */
function labelled(label: string, value: string): string {
  if (value === '') return '';
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}\u00a0: ${value}`;
}

function percentage(value: number): string {
  return `${value.toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0%`;
}
