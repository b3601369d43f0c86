const attemptsForPage = 10;

/**
 * Requests some pages, because the first pages of a new shop may exceed the time limit of a page.
 */
export async function warmUp(baseURL: string): Promise<void> {
  for (const path of ['/', '/category', '/sub_category']) {
    for (let attempts = 0; attempts < attemptsForPage; attempts += 1) {
      const { status } = await fetch(baseURL + path);
      if (status !== 503) break;
    }
  }
}
