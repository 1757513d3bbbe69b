/** A form-submission service: accepts the fields of one form and passes them to their readers [7.72]. */
interface FormSubmission {
  /** The fields by the names of the form at the service. */
  fields: Record<string, string>;
  /** The page on which the form was filled in. */
  pageUrl?: string | undefined;
}

export interface SupportDesk {
  /** Resolves when the service accepts the form. Rejects with `PermanentRejection` if a retry cannot succeed. */
  submit(submission: FormSubmission): Promise<void>;
}
