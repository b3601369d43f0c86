import fs from 'node:fs';
import path from 'node:path';

const programs = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export function installedNginx(): string | undefined {
  return programs.find((program) => fs.existsSync(program));
}

/** Returns the arguments with which nginx serves `www` in this folder, with precompressed files. */
export function nginxArguments(folder: string, port: number): string[] {
  const brotli = fs.existsSync(brotliModule);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path "${folder}/tmp";`,
  );
  fs.mkdirSync(path.join(folder, 'tmp'), { recursive: true });
  const configuration = [
    brotli ? `load_module ${brotliModule};` : '',
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; worker_processes 1; pid "${folder}/nginx.pid"; error_log "${folder}/error.log";`,
    'events { worker_connections 1024; }',
    'http {',
    'types { text/html html; image/avif avif; } charset utf-8; access_log off;',
    'sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=100;',
    `gzip_static on; ${brotli ? 'brotli_static on;' : ''} ${temporary.join(' ')}`,
    `server { listen 127.0.0.1:${port}; root "${folder}/www";`,
    'location / { try_files $uri $uri.html /index.html; add_header Cache-Control no-cache; }',
    'location /pictures/ { add_header Cache-Control "public, max-age=31536000, immutable"; }',
    '} }',
  ];
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(file, configuration.join('\n'));
  return ['-c', file, '-e', path.join(folder, 'error.log')];
}
