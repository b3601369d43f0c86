import type { LegalInformation, PostalContact, SellerIdentity } from '@vitrine/demo-catalogue';
import { groupBy } from '../../base/group-by';
import type { LegalField } from '../shopify/legal-columns';

type Cells = Partial<Record<LegalField, string>>;

/** Returns the cells from which an import reads the legal information of a product again. */
export function legalCells({ safety, environment, composition, care }: LegalInformation): Cells {
  return {
    ...(safety && safetyCells(safety)),
    ...(environment && environmentCells(environment)),
    composition: composition && compositionCell(composition),
    care: care && listCell(care),
  };
}

/** Returns the cells from which an import reads the legal identity of a seller again. */
export function sellerCells(identity: SellerIdentity): Cells {
  const { isProfessional } = identity;
  return {
    sellerLegalName: identity.legalName,
    sellerLegalForm: identity.legalForm,
    sellerAddress: identity.address,
    sellerRegistration: identity.registration,
    sellerVatNumber: identity.vatNumber,
    sellerEmail: identity.email,
    sellerPhone: identity.phone,
    sellerProfessional: isProfessional === undefined ? '' : yesOrNo(isProfessional),
  };
}

function safetyCells(safety: NonNullable<LegalInformation['safety']>): Cells {
  const { manufacturer, responsiblePerson } = safety;
  const none: PostalContact = { name: '', address: '', email: '' };
  const responsible = responsiblePerson ?? none;
  return {
    manufacturerName: manufacturer.name,
    manufacturerAddress: manufacturer.address,
    manufacturerEmail: manufacturer.email,
    responsibleName: responsible.name,
    responsibleAddress: responsible.address,
    responsibleEmail: responsible.email,
    identification: safety.identification,
    warnings: listCell(safety.warnings),
  };
}

function environmentCells(environment: NonNullable<LegalInformation['environment']>): Cells {
  const { steps, recycledPercent, releasesMicrofibres, cost } = environment;
  return {
    steps: listCell(steps.map(({ step, country }) => `${step} : ${country}`)),
    recycledPercent: String(recycledPercent ?? ''),
    recyclability: environment.recyclability,
    hazardousSubstances: listCell(environment.hazardousSubstances),
    releasesMicrofibres: releasesMicrofibres === undefined ? '' : yesOrNo(releasesMicrofibres),
    costPoints: String(cost?.points ?? ''),
    costPointsPer100g: String(cost?.pointsPer100g ?? ''),
  };
}

function compositionCell(composition: NonNullable<LegalInformation['composition']>): string {
  const parts = groupBy(composition, ({ part }) => part);
  return listCell(
    [...parts].map(([part, entries]) => {
      const materials = entries.map(({ material, percent }) => `${percent} % ${material}`);
      return `${part ? `${part} : ` : ''}${materials.join(', ')}`;
    }),
  );
}

function listCell(entries: readonly string[]): string {
  return entries.join(' | ');
}

function yesOrNo(yes: boolean): string {
  return yes ? 'oui' : 'non';
}
