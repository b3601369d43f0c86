/**
 * A fake of Google's Maps JavaScript API, written from its public reference: the parts of
 * `google.maps` that @vis.gl/react-google-maps uses for a map with markers, drawn as a grid. It
 * requests the same kinds of resources (styles, images, calls, a worker), so that tests cover the
 * content security policy.
 */
{
  const tile = 256;

  class Target {
    #listeners = new Map();

    addListener(name, listener) {
      const listeners = this.#listeners.get(name) ?? new Set();
      this.#listeners.set(name, listeners.add(listener));
      return { remove: () => listeners.delete(listener) };
    }

    clear() {
      this.#listeners.clear();
    }

    trigger(name, event) {
      for (const listener of this.#listeners.get(name) ?? []) listener(event);
    }
  }

  class LatLng {
    #at;

    constructor({ lat, lng }) {
      this.#at = { lat, lng };
    }

    lat = () => this.#at.lat;
    lng = () => this.#at.lng;
    toJSON = () => ({ ...this.#at });
  }

  /** The Mercator projection, in pixels of the whole world. */
  const toPixels = ({ lat, lng }, zoom) => {
    const size = tile * 2 ** zoom;
    const sine = Math.sin((lat * Math.PI) / 180);
    return {
      x: size * (lng / 360 + 0.5),
      y: size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
    };
  };

  const toDegrees = ({ x, y }, zoom) => {
    const size = tile * 2 ** zoom;
    const lat = (360 / Math.PI) * Math.atan(Math.exp((0.5 - y / size) * 2 * Math.PI)) - 90;
    return { lat, lng: (x / size - 0.5) * 360 };
  };

  class MapCanvas extends Target {
    #div;
    #surface;
    #options;
    markers = new Set();

    constructor(div, options) {
      super();
      this.#div = div;
      this.#options = { ...options };
      this.#surface = document.createElement('div');
      this.#surface.tabIndex = 0;
      this.#surface.setAttribute('role', 'region');
      this.#surface.setAttribute('aria-label', 'Carte');
      this.#surface.style.cssText =
        'position:relative;height:100%;overflow:hidden;background:' +
        'repeating-linear-gradient(0deg,#bcd3c9 0 2px,transparent 2px 48px),' +
        'repeating-linear-gradient(90deg,#bcd3c9 0 2px,transparent 2px 48px),#e8efe9';
      this.#surface.addEventListener('click', (event) => this.#click(event));
      this.#surface.addEventListener('keydown', (event) => this.#pan(event));
      div.append(this.#surface);
      setTimeout(() => this.#changed());
    }

    getDiv = () => this.#div;
    getCenter = () => new LatLng(this.#options.center);
    getZoom = () => this.#options.zoom;
    getHeading = () => 0;
    getTilt = () => 0;

    setOptions(options) {
      Object.assign(this.#options, options);
    }

    moveCamera(camera) {
      this.setOptions(camera);
      this.#changed();
    }

    /** Returns the pixel of a position, from the upper left corner. */
    pixelsOf(place) {
      const { x: left, y: top } = this.#corner();
      const { x, y } = toPixels(place, this.getZoom());
      return { x: x - left, y: y - top };
    }

    /** Returns the position of a pixel. */
    placeAt({ clientX, clientY }) {
      const box = this.#surface.getBoundingClientRect();
      const { x, y } = this.#corner();
      const at = { x: x + clientX - box.left, y: y + clientY - box.top };
      return new LatLng(toDegrees(at, this.getZoom()));
    }

    show(element) {
      this.#surface.append(element);
    }

    #corner() {
      const { x, y } = toPixels(this.#options.center, this.getZoom());
      const { clientWidth, clientHeight } = this.#surface;
      return { x: x - clientWidth / 2, y: y - clientHeight / 2 };
    }

    #click(event) {
      if (event.target !== this.#surface) return;
      const latLng = this.placeAt(event);
      this.trigger('click', { latLng, domEvent: event, stop: () => event.stopPropagation() });
    }

    #pan(event) {
      const step = {
        ArrowLeft: [-80, 0],
        ArrowRight: [80, 0],
        ArrowUp: [0, -80],
        ArrowDown: [0, 80],
      };
      const [right, down] = step[event.key] ?? [0, 0];
      if (!right && !down) return;
      event.preventDefault();
      const { x, y } = toPixels(this.#options.center, this.getZoom());
      this.moveCamera({ center: toDegrees({ x: x + right, y: y + down }, this.getZoom()) });
    }

    #changed() {
      for (const marker of this.markers) marker.draw();
      setTimeout(() => this.trigger('bounds_changed'));
    }
  }

  class Marker extends Target {
    #map = null;
    #options;
    #pin = document.createElement('div');

    constructor(options) {
      super();
      this.#options = { ...options };
      this.#pin.setAttribute('role', 'img');
      this.#pin.style.cssText =
        'position:absolute;width:26px;height:26px;margin:-32px 0 0 -13px;background:#a2402a;touch-action:none;' +
        'border:3px solid #fff;border-radius:50% 50% 50% 0;transform:rotate(-45deg);box-sizing:border-box';
      this.#pin.addEventListener('pointerdown', (event) => this.#grab(event));
    }

    setMap(map) {
      this.#map?.markers.delete(this);
      this.#pin.remove();
      this.#map = map;
      map?.markers.add(this);
      map?.show(this.#pin);
      this.draw();
    }

    setOptions(options) {
      Object.assign(this.#options, options);
      this.draw();
    }

    setPosition(position) {
      this.setOptions({ position });
    }

    setDraggable(draggable) {
      this.setOptions({ draggable });
    }

    draw() {
      if (!this.#map) return;
      const { x, y } = this.#map.pixelsOf(this.#options.position);
      this.#pin.setAttribute('aria-label', this.#options.title);
      this.#pin.style.left = `${x}px`;
      this.#pin.style.top = `${y}px`;
    }

    #grab(event) {
      if (!this.#options.draggable) return;
      this.#pin.setPointerCapture(event.pointerId);
      const start = this.#map.pixelsOf(this.#options.position);
      const box = this.#map.getDiv().getBoundingClientRect();
      const offset = {
        x: box.left + start.x - event.clientX,
        y: box.top + start.y - event.clientY,
      };
      this.#pin.onpointermove = ({ clientX, clientY }) => {
        const latLng = this.#map.placeAt({
          clientX: clientX + offset.x,
          clientY: clientY + offset.y,
        });
        this.setPosition(latLng.toJSON());
      };
      this.#pin.onpointerup = (domEvent) => {
        this.#pin.onpointermove = null;
        this.#pin.onpointerup = null;
        const latLng = new LatLng(this.#options.position);
        this.trigger('dragend', { latLng, domEvent, stop: () => domEvent.stopPropagation() });
      };
    }
  }

  /** Requests the same additional resources as Google's script. */
  const askAround = () => {
    const styles = document.createElement('link');
    styles.rel = 'stylesheet';
    styles.href = 'https://fonts.googleapis.com/css?family=Roboto:400';
    document.head.append(styles);
    new Image().src = 'https://maps.googleapis.com/maps/vt?pb=1';
    new Image().src = 'https://maps.gstatic.com/mapfiles/transparent.png';
    void fetch('https://maps.googleapis.com/$rpc/google.internal.maps.mapsjs.v1');
    const worker = new Blob(['close()'], { type: 'text/javascript' });
    new Worker(URL.createObjectURL(worker));
  };

  const maps = {
    version: '3.64.0',
    event: {
      addListener: (target, name, listener) => target.addListener(name, listener),
      clearInstanceListeners: (target) => target.clear(),
    },
    Settings: { getInstance: () => ({}) },
    importLibrary: async (name) => {
      if (name === 'maps') maps.Map = MapCanvas;
      if (name === 'marker') maps.Marker = Marker;
      return maps;
    },
  };
  window.google = { maps };
  askAround();
  const callback = new URL(document.currentScript.src).searchParams.get('callback');
  setTimeout(() => window[callback]());
}
