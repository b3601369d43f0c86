'use client';

import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set();

function add() {
  count += 1;
  for (const listener of listeners) listener();
}

function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Cart() {
  const articles = useSyncExternalStore(
    listen,
    () => count,
    () => 0,
  );
  return <span id="cart">{`Panier (${articles})`}</span>;
}

export function Add() {
  return (
    <button type="button" id="add" onClick={add}>
      Ajouter
    </button>
  );
}
