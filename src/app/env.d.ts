interface ImportMetaEnv {
  readonly VITE_API_BASE?: string;
  readonly VITE_OPERATOR_BASE?: string;
  readonly VITE_BROKER_URL?: string;
  readonly VITE_BROKER_USERNAME?: string;
  readonly VITE_BROKER_PASSWORD?: string;
  readonly VITE_CLIENT_ID?: string;
  readonly VITE_APP_KEY?: string;
  readonly VITE_SIGNATURE_HEADERS?: string;
}
