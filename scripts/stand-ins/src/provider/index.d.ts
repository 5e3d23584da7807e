export interface ProviderOptions {
  host?: string;
  /** 0 selects a free one. */
  port?: number;
  issuer?: string;
  clientId?: string;
  clientSecret: string;
  redirectUris: string[];
}

export interface LocalProvider {
  issuer: string;
  close(): Promise<void>;
}

export function startProvider(options: ProviderOptions): Promise<LocalProvider>;
