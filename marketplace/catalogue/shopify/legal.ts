import type { LegalInformation, SellerIdentity } from '@vitrine/demo-catalogue';
import type { z } from 'zod';
import { givenIdentity, legalParts } from '../legal-schemas';
import type { ProductDraft } from './draft';
import { type LegalField, legalFields, legalHeaders } from './legal-columns';
import type { Problems } from './problems';

type Value = (field: LegalField) => string;

/**
 * Reads the legal information of a product; null when the file has none. An invalid part is
 * reported and left out as a whole.
 */
export function readLegal(draft: ProductDraft, problems: Problems): LegalInformation | null {
  const value: Value = (field) => draft.legal.get(field) ?? '';
  const read = <Schema extends z.ZodType>(schema: Schema, given: unknown, name: string) => {
    if (given === undefined) return undefined;
    const parsed = schema.safeParse(given);
    if (!parsed.success) problems.adjusted(`${name}, non reprise`, draft, fieldOf(parsed.error));
    return parsed.data;
  };
  const legal = {
    safety: read(
      legalParts.safety,
      safetyOf(value),
      'sécurité du produit incomplète (fabricant, adresse et e-mail) ou illisible',
    ),
    environment: read(
      legalParts.environment,
      environmentOf(value),
      'fiche environnementale illisible',
    ),
    composition: read(
      legalParts.composition,
      materialsOf(value('composition')),
      'composition illisible, ou dont le total n’est pas 100 %',
    ),
    care: read(legalParts.care, listOf(value('care')), 'entretien illisible'),
  };
  return Object.values(legal).some((part) => part !== undefined) ? legal : null;
}

/** Reads the legal identity of the vendor; null when the file has none, or an invalid one. */
export function readSellerIdentity(draft: ProductDraft, problems: Problems): SellerIdentity | null {
  const value: Value = (field) => draft.legal.get(field) ?? '';
  const plain = (text: string) => text.replace(/\s/g, '');
  if (![...draft.legal.keys()].some((field) => field.startsWith('seller'))) return null;
  const parsed = givenIdentity.safeParse({
    legalName: value('sellerLegalName'),
    legalForm: value('sellerLegalForm'),
    address: value('sellerAddress'),
    registration: plain(value('sellerRegistration')),
    vatNumber: plain(value('sellerVatNumber')).toUpperCase(),
    email: value('sellerEmail'),
    phone: value('sellerPhone'),
    isProfessional: yesOrNo(value('sellerProfessional')) ?? true,
  });
  if (parsed.success) return parsed.data;
  problems.adjusted(
    'identité du vendeur incomplète ou illisible, non reprise',
    draft,
    fieldOf(parsed.error),
  );
  return null;
}

function safetyOf(value: Value): unknown {
  const manufacturer = contactOf(value, 'manufacturer');
  const responsiblePerson = contactOf(value, 'responsible');
  const [identification, warnings] = [value('identification'), listOf(value('warnings'))];
  if (!(manufacturer || responsiblePerson || identification || warnings)) return undefined;
  return { manufacturer, responsiblePerson, identification, warnings: warnings ?? [] };
}

function contactOf(value: Value, who: 'manufacturer' | 'responsible') {
  const contact = {
    name: value(`${who}Name`),
    address: value(`${who}Address`),
    email: value(`${who}Email`),
  };
  return Object.values(contact).some((text) => text !== '') ? contact : undefined;
}

const environmentFields = [
  'steps',
  'recycledPercent',
  'recyclability',
  'hazardousSubstances',
  'releasesMicrofibres',
  'costPoints',
  'costPointsPer100g',
] as const satisfies readonly LegalField[];

function environmentOf(value: Value): unknown {
  if (environmentFields.every((field) => value(field) === '')) return undefined;
  const [points, pointsPer100g] = [value('costPoints'), value('costPointsPer100g')];
  return {
    steps: (listOf(value('steps')) ?? []).map((entry) => {
      const [, step = entry, country = ''] = /^([^:]+?)\s*:\s*(.+)$/.exec(entry) ?? [];
      return { step, country };
    }),
    recycledPercent: numberOf(value('recycledPercent')),
    recyclability: value('recyclability') || undefined,
    hazardousSubstances: listOf(value('hazardousSubstances')) ?? [],
    releasesMicrofibres: yesOrNo(value('releasesMicrofibres')),
    cost:
      points || pointsPer100g
        ? { points: numberOf(points), pointsPer100g: numberOf(pointsPer100g) }
        : undefined,
  };
}

/** Reads "Extérieur : 70 % laine, 30 % coton | Doublure : 100 % viscose". */
function materialsOf(text: string): unknown {
  return listOf(text)?.flatMap((entry) => {
    const [, part = '', materials = entry] = /^([^:%]+?)\s*:\s*(.+)$/.exec(entry) ?? [];
    return materials.split(/\s*;\s*|,\s+/).map((material) => {
      const [, percent = '', name] = /^([\d.,]+)\s*%\s*(.+)$/.exec(material) ?? [];
      return { part, material: name, percent: numberOf(percent) };
    });
  });
}

/** Splits a cell at bars and line ends; undefined for an empty cell. */
function listOf(text: string): string[] | undefined {
  const entries = text.split(/\s*[|\n]\s*/).filter((entry) => entry !== '');
  return entries.length > 0 ? entries : undefined;
}

function numberOf(text: string): number | undefined {
  const plain = text.replace(/[\s%]/g, '').replace(',', '.');
  return plain === '' ? undefined : Number(plain);
}

/** Returns other texts as they are, so that the schema refuses them. */
function yesOrNo(text: string): boolean | string | undefined {
  if (text === '') return undefined;
  if (/^(oui|yes|true|vrai|1)$/i.test(text)) return true;
  return /^(non|no|false|faux|0)$/i.test(text) ? false : text;
}

/** The columns that the fields of the schemas are read from, where the names differ. */
const columnOf: Readonly<Record<string, LegalField>> = {
  manufacturer: 'manufacturerName',
  'manufacturer.address': 'manufacturerAddress',
  'manufacturer.email': 'manufacturerEmail',
  responsiblePerson: 'responsibleName',
  'responsiblePerson.address': 'responsibleAddress',
  'responsiblePerson.email': 'responsibleEmail',
  cost: 'costPoints',
  'cost.pointsPer100g': 'costPointsPer100g',
  legalName: 'sellerLegalName',
  legalForm: 'sellerLegalForm',
  address: 'sellerAddress',
  registration: 'sellerRegistration',
  vatNumber: 'sellerVatNumber',
  email: 'sellerEmail',
  phone: 'sellerPhone',
  isProfessional: 'sellerProfessional',
};

/** Returns the title of the column of the first invalid value; '' for a part of one column. */
function fieldOf({ issues: [issue] }: z.ZodError): string {
  const [first = '', second] = issue?.path.map(String) ?? [];
  const column =
    columnOf[`${first}.${second}`] ??
    columnOf[first] ??
    legalFields.find((field) => field === first);
  return column ? legalHeaders[column].replace(/ \(.*/, '') : '';
}
