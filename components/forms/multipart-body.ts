/**
 * Returns the form data for a multipart request when it contains a file, else undefined. Browsers
 * send an empty file without a name when none was chosen.
 */
export function multipartBody(fields: FormData): FormData | undefined {
  const hasFile = [...fields.values()].some((value) => value instanceof File && value.name !== '');
  return hasFile ? fields : undefined;
}
