type Labels = Readonly<Record<string, string>>;

interface Node<State> {
  state: State | null;
  readonly next: Map<string, Node<State>>;
}

const newNode = <State>(): Node<State> => ({ state: null, next: new Map() });

/**
 * The state of each combination of labels. Several times faster than prom-client, which sorts and
 * joins the labels of each observation.
 */
export class Series<State> {
  readonly #labels: readonly string[];
  readonly #create: () => State;
  readonly #root = newNode<State>();
  readonly #all: { readonly labels: Labels; readonly state: State }[] = [];

  constructor(labels: readonly string[], create: () => State) {
    this.#labels = labels;
    this.#create = create;
  }

  /** Returns the state of these labels, and creates it if necessary. */
  of(values: Labels): State {
    let node = this.#root;
    for (const label of this.#labels) {
      const value = values[label] ?? '';
      let next = node.next.get(value);
      if (!next) {
        next = newNode();
        node.next.set(value, next);
      }
      node = next;
    }
    node.state ??= this.#add(values);
    return node.state;
  }

  /** Returns all states with their labels, in the order of their creation. */
  all(): readonly { readonly labels: Labels; readonly state: State }[] {
    return this.#all;
  }

  #add(labels: Labels): State {
    const state = this.#create();
    this.#all.push({ labels, state });
    return state;
  }
}
