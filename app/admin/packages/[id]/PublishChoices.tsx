/** The box to tick for a package in which the check has found problems. */
export const PublishChoices = ({ label }: { label: string }) => (
  <label className="flex items-baseline gap-2">
    <input type="checkbox" name="anyway" value="1" />
    {label}
  </label>
)
