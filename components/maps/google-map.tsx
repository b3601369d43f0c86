/// <reference types="google.maps" />

import { APIProvider, Map as Canvas, Marker, useMap } from '@vis.gl/react-google-maps';
import { useEffect } from 'react';
import type { MapPoint, Position } from '@/lib/domain/place';
import styles from './place-map.module.css';

export interface GoogleMapProps {
  readonly apiKey: string;
  /** The centre of the map, which moves whenever this changes. */
  readonly center: Position;
  readonly zoom: number;
  readonly points: readonly MapPoint[];
  /** Called when a point is dragged or the map is clicked. */
  readonly onMove?: (position: Position) => void;
}

/** Legacy markers need no map that is registered with Google. */
const libraries = ['marker'];

/** A Google map, rendered after its script has loaded (`loadGoogleMaps`). */
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
          // Raster tiles: vector rendering needs a wider content security policy.
          renderingType="RASTER"
          // One finger scrolls the page, two fingers move the map.
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
      {onMove ? <CenterButton onClick={move} /> : null}
    </APIProvider>
  );
}

/** Moves the map whenever the position changes, without animation. */
function Camera({ latitude, longitude }: Position) {
  const map = useMap();
  useEffect(() => {
    map?.moveCamera({ center: { lat: latitude, lng: longitude } });
  }, [map, latitude, longitude]);
  return null;
}

interface CenterButtonProps {
  readonly onClick: (at: google.maps.LatLngLiteral | undefined) => void;
}

/** For keyboard users: arrow keys move the map, and this button chooses its centre. */
function CenterButton({ onClick }: CenterButtonProps) {
  const map = useMap();
  return (
    <button
      type="button"
      className={styles.tool}
      onClick={() => onClick(map?.getCenter()?.toJSON())}
    >
      Placer le repère au centre de la carte
    </button>
  );
}

function toGoogle({ latitude, longitude }: Position): google.maps.LatLngLiteral {
  return { lat: latitude, lng: longitude };
}
