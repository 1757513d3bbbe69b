/** A form-submission service: takes what somebody entered in one form and passes it to whoever reads it [7.72]. */
export interface FormSubmission {
  /** By the names that the form at the service has. */
  fields: Record<string, string>;
  /** The page on which it was filled in. */
  pageUrl?: string | undefined;
}

export interface SupportForm {
  /** Resolves when the service has taken it, and rejects otherwise: the outbox tries again. */
  submit(submission: FormSubmission): Promise<void>;
}
