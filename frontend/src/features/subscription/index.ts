export { endedByWithdrawal } from "./model";
export { subscriptionQueries } from "./queries";
export { RenewalNote } from "./RenewalNote";
export { SubscriptionDetails } from "./SubscriptionDetails";
export { TermsPrompt } from "./TermsPrompt";
export { methodLabel } from "./texts";
export { Withdrawal } from "./Withdrawal";
