declare global {
  interface Navigator {
    /** Exists in some browsers only. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the visitor has turned on data saving. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}
