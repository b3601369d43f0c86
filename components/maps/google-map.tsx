/// <reference types="google.maps" />

import { APIProvider, Map as Canvas, Marker, useMap } from '@vis.gl/react-google-maps';
import { useEffect } from 'react';
import type { MapPoint, Position } from '@/lib/domain/place';
import styles from './place-map.module.css';

export interface GoogleMapProps {
  readonly apiKey: string;
  /** What the map shows the surroundings of; it goes there whenever this becomes another place. */
  readonly center: Position;
  readonly zoom: number;
  readonly points: readonly MapPoint[];
  /** The points can be dragged, and a click on the map says a place too. */
  readonly onMove?: (position: Position) => void;
}

/** Markers of the older kind need no map that was registered with Google. */
const libraries = ['marker'];

/** A map of Google's, drawn once its script has come (`loadGoogleMaps`). */
export function GoogleMap({ apiKey, center, zoom, points, onMove }: GoogleMapProps) {
  const move = (at: google.maps.LatLngLiteral | null | undefined) => {
    if (at) onMove?.({ latitude: at.lat, longitude: at.lng });
  };
  return (
    <APIProvider apiKey={apiKey} libraries={libraries} solutionChannel="" disableUsageAttribution>
      <div className={styles.frame}>
        <Canvas
          className={styles.map}
          defaultCenter={toGoogle(center)}
          defaultZoom={zoom}
          colorScheme="FOLLOW_SYSTEM"
          // Pictures alone: what draws by itself asks more of the content policy.
          renderingType="RASTER"
          // One finger scrolls the page, two move the map.
          gestureHandling="cooperative"
          disableDefaultUI
          zoomControl
          clickableIcons={false}
          onClick={(event) => move(event.detail.latLng)}
        >
          {points.map((point) => (
            <Marker
              key={point.id}
              title={point.label}
              position={toGoogle(point)}
              draggable={onMove !== undefined}
              onDragEnd={(event) => move(event.latLng?.toJSON())}
            />
          ))}
          <Camera {...center} />
        </Canvas>
      </div>
      {onMove ? <CenterButton onPress={move} /> : null}
    </APIProvider>
  );
}

/** Brings the map to a place whenever it is another one; at once, so that nothing flies past. */
function Camera({ latitude, longitude }: Position) {
  const map = useMap();
  useEffect(() => {
    map?.moveCamera({ center: { lat: latitude, lng: longitude } });
  }, [map, latitude, longitude]);
  return null;
}

interface CenterButtonProps {
  readonly onPress: (at: google.maps.LatLngLiteral | undefined) => void;
}

/** For those who cannot point at the map: its arrow keys move it, this says that its middle is meant. */
function CenterButton({ onPress }: CenterButtonProps) {
  const map = useMap();
  return (
    <button
      type="button"
      className={styles.tool}
      onClick={() => onPress(map?.getCenter()?.toJSON())}
    >
      Placer le repère au centre de la carte
    </button>
  );
}

function toGoogle({ latitude, longitude }: Position): google.maps.LatLngLiteral {
  return { lat: latitude, lng: longitude };
}
