/** The form as it is, when it brings a file along; an empty one without a name stands for none that was chosen. */
export function multipartBody(fields: FormData): FormData | undefined {
  const hasFile = [...fields.values()].some((value) => value instanceof File && value.name !== '');
  return hasFile ? fields : undefined;
}
