import { PlaceMap } from '@/components/maps/place-map';
import type { Position } from '@/lib/domain/place';

/** Close enough to distinguish neighbouring houses. */
const zoom = 16;

const degrees = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 6 });

interface AddressMapProps {
  readonly apiKey: string;
  readonly center: Position;
  readonly position: Position;
  readonly onMove: (position: Position) => void;
}

/** A map on which customers refine the position of an address. */
export function AddressMap({ apiKey, center, position, onMove }: AddressMapProps) {
  const { latitude, longitude } = position;
  return (
    <PlaceMap
      apiKey={apiKey}
      center={center}
      zoom={zoom}
      points={[{ id: 'address', label: 'Votre adresse', ...position }]}
      onMove={onMove}
    >
      <p className="note">
        Déplacez le repère, ou touchez la carte, pour indiquer l’entrée exacte.
      </p>
      <p className="note" role="status">
        Repère&nbsp;: latitude {degrees.format(latitude)}, longitude {degrees.format(longitude)}
      </p>
    </PlaceMap>
  );
}
