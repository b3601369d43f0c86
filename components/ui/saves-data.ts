declare global {
  interface Navigator {
    /** Known to some browsers alone. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether somebody asks for little to be loaded. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}
