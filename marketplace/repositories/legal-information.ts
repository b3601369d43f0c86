import type { LegalInformation } from '@vitrine/demo-catalogue';

/**
 * Returns the legal information of a product in the contract's fields; none while it is unknown.
 */
export function legalOnWire(legal: LegalInformation | null) {
  const { safety, environment, composition, care } = legal ?? {};
  return {
    ...(safety ? { safety: safetyOnWire(safety) } : {}),
    ...(environment ? { environment: environmentOnWire(environment) } : {}),
    ...(composition ? { composition: [...composition] } : {}),
    ...(care ? { care: [...care] } : {}),
  };
}

function safetyOnWire({ responsiblePerson, ...safety }: NonNullable<LegalInformation['safety']>) {
  const { manufacturer, identification, warnings } = safety;
  return {
    manufacturer,
    responsible_person: responsiblePerson,
    identification,
    warnings: [...warnings],
  };
}

function environmentOnWire(environment: NonNullable<LegalInformation['environment']>) {
  const { steps, recycledPercent, recyclability, hazardousSubstances, cost } = environment;
  return {
    steps: [...steps],
    recycled_percent: recycledPercent,
    recyclability,
    hazardous_substances: [...hazardousSubstances],
    releases_microfibres: environment.releasesMicrofibres,
    cost: cost && { points: cost.points, points_per_100_g: cost.pointsPer100g },
  };
}
