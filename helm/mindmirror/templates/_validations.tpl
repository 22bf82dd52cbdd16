{{/* Each of these prints one mistake a line, or nothing. */}}

{{- define "mindmirror.mistakesSecrets" -}}
{{- $values := .Values -}}
{{- $remedy := dict
  "serverSecret" "make one with \"openssl rand -base64 32\", keep a copy, and put it into a Secret"
  "pepper" "make one as 1: and \"openssl rand -base64 32\", keep a copy, and put it into a Secret; or set secrets.pepper.enabled=false before the first token is made"
  "mongodbUrl" "put the address into a Secret, or bring MongoDB along for a trial with mongodb.enabled=true"
  "redisUrl" "put the address into a Secret, or bring Redis along for a trial with redis.enabled=true" -}}
{{- range $name, $secret := include "mindmirror.secretTable" . | fromYaml }}
{{- $own := index $values.secrets $secret.from }}
{{- if and $own.value $own.existingSecret.name }}
secrets.{{ $secret.from }} has both value and existingSecret.name: keep one of them.
{{- end }}
{{- $isWanted := and (eq $values.mode "cluster") (ne (toString $own.enabled) "false") }}
{{- $isMade := eq (include "mindmirror.isGenerated" (dict "root" $ "from" $secret.from)) "yes" }}
{{- if and $isWanted (not $own.value) (not $own.existingSecret.name) (not $isMade) }}
secrets.{{ $secret.from }} is missing: {{ index $remedy $secret.from }}, then set secrets.{{ $secret.from }}.existingSecret.name.
{{- end }}
{{- end }}
{{- with $values.secrets.serverSecret.value }}{{ if lt (len .) 32 }}
secrets.serverSecret.value is too short: it needs at least 32 characters, as "openssl rand -base64 32" makes.
{{- end }}{{ end }}
{{- with $values.secrets.pepper.value }}{{ if not (regexMatch "^[1-9][0-9]{0,2}:[A-Za-z0-9+/]{43}=$" .) }}
secrets.pepper.value has not the form of a pepper: write 1: and what "openssl rand -base64 32" makes.
{{- end }}{{ end }}
{{- end -}}

{{- define "mindmirror.mistakesStores" -}}
{{- $values := .Values -}}
{{- range $store, $from := dict "mongodb" "mongodbUrl" "redis" "redisUrl" }}
{{- $own := index $values.secrets $from }}
{{- $isGiven := or $own.value $own.existingSecret.name }}
{{- if and $isGiven (eq $values.mode "embedded") }}
secrets.{{ $from }} is set, but mode is embedded and uses no other engine: set mode=cluster, or remove the address.
{{- else if and $isGiven (index $values $store).enabled }}
{{ $store }}.enabled is true and secrets.{{ $from }} is set as well: use your own with {{ $store }}.enabled=false, or remove the address.
{{- end }}
{{- end }}
{{- if and (eq $values.mode "embedded") (gt (int $values.embedded.replicas) 1) }}
embedded.replicas is {{ $values.embedded.replicas }}, but one pod alone can hold the database of embedded mode: set embedded.replicas=1, or mode=cluster for more pods.
{{- end }}
{{- end -}}

{{- define "mindmirror.mistakesImages" -}}
{{- range $name := splitList " " (include "mindmirror.components" $) }}
{{- $image := include "mindmirror.imageValues" (dict "root" $ "name" $name) | fromYaml }}
{{- if and (eq (toString $image.tag) "latest") (not $image.digest) }}
{{ $name }}.image.tag is latest, which is another image every day: set a version, or {{ $name }}.image.digest.
{{- end }}
{{- if and (eq $.Values.global.imageDigestPolicy "required") (not $image.digest) }}
{{ $name }}.image.digest is empty while global.imageDigestPolicy is required: set the digest.
{{- end }}
{{- end }}
{{- end -}}

{{- define "mindmirror.mistakesLifecycle" -}}
{{- /* After the drain the program may take this long to close what it holds. */ -}}
{{- $closing := 10 -}}
{{- range $name := splitList " " (include "mindmirror.components" $) }}
{{- $component := include "mindmirror.component" (dict "root" $ "name" $name) | fromYaml }}
{{- $env := include "mindmirror.envMap" (dict "root" $ "name" $name) | fromYaml }}
{{- if not (dig "limits" "memory" "" ($component.resources | default dict)) }}
{{ $name }}.resources.limits.memory is missing: without it one pod can take the whole node. Set it, such as 768Mi.
{{- end }}
{{- $grace := int $component.terminationGracePeriodSeconds }}
{{- $pause := int $component.preStopSeconds }}
{{- if and (has $name (list "api" "worker" "embedded")) (not (kindIs "map" $env.DRAIN_MS)) }}
{{- $drain := divf (hasKey $env "DRAIN_MS" | ternary $env.DRAIN_MS 20000 | float64) 1000.0 | ceil | int }}
{{- if ge (add $pause $drain $closing) $grace }}
{{ $name }}.terminationGracePeriodSeconds is {{ $grace }}, but {{ $name }}.preStopSeconds ({{ $pause }}), settings.DRAIN_MS ({{ $drain }} s) and {{ $closing }} s for closing take {{ add $pause $drain $closing }} s: raise the grace period above that, or lower DRAIN_MS.
{{- end }}
{{- else if ge $pause $grace }}
{{ $name }}.preStopSeconds ({{ $pause }}) is not below {{ $name }}.terminationGracePeriodSeconds ({{ $grace }}): raise the grace period, or lower the pause.
{{- end }}
{{- /* A worker answers its probes while it waits; an api listens only after that. */}}
{{- if and (eq $name "api") $component.startupProbe (not (kindIs "map" $env.START_WAIT_MS)) }}
{{- $patience := mul (int ($component.startupProbe.periodSeconds | default 10)) (int ($component.startupProbe.failureThreshold | default 3)) }}
{{- $wait := divf (hasKey $env "START_WAIT_MS" | ternary $env.START_WAIT_MS 60000 | float64) 1000.0 | ceil | int }}
{{- if ge $wait $patience }}
{{ $name }}.startupProbe gives up after {{ $patience }} s, but settings.START_WAIT_MS lets a start wait {{ $wait }} s for MongoDB and Redis: raise {{ $name }}.startupProbe.failureThreshold, or lower START_WAIT_MS.
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "mindmirror.mistakesScaling" -}}
{{- range $name := list "api" "worker" }}
{{- $scaling := (index $.Values $name).autoscaling }}
{{- if and $scaling.hpa.enabled $scaling.keda.enabled }}
{{ $name }}.autoscaling has hpa.enabled and keda.enabled: KEDA makes an HPA of its own, so set one of them to false.
{{- end }}
{{- range $scaler := list "hpa" "keda" }}
{{- $own := index $scaling $scaler }}
{{- if and $own.enabled (gt (int $own.minReplicas) (int $own.maxReplicas)) }}
{{ $name }}.autoscaling.{{ $scaler }}.minReplicas is above maxReplicas: swap them.
{{- end }}
{{- end }}
{{- if and $scaling.keda.enabled (not $scaling.keda.triggers) (not (dig "prometheus" "serverAddress" "" $scaling.keda)) }}
{{ $name }}.autoscaling.keda.triggers is empty: name at least one trigger{{ if eq $name "worker" }}, or set worker.autoscaling.keda.prometheus.serverAddress{{ end }}.
{{- end }}
{{- if and $scaling.hpa.enabled (not $scaling.hpa.cpu) (not $scaling.hpa.streams) (not $scaling.hpa.metrics) }}
{{ $name }}.autoscaling.hpa aims at nothing: set cpu, or metrics.
{{- end }}
{{- end }}
{{- end -}}

{{- define "mindmirror.mistakesRoutes" -}}
{{- $values := .Values -}}
{{- $isOpen := false -}}
{{- range $class := list "web" "stream" }}
{{- $route := index $values.httpRoute $class }}
{{- if or $route.enabled (index $values.ingress $class).enabled }}{{ $isOpen = true }}{{ end }}
{{- if and $route.enabled (not $route.parentRefs) (not $values.httpRoute.parentRefs) }}
httpRoute.parentRefs is empty: name the Gateway that httpRoute.{{ $class }} belongs to, such as [{name: public, namespace: gateways}].
{{- end }}
{{- end }}
{{- if and $isOpen (regexMatch "^(localhost|127\\.0\\.0\\.1|\\[?::1\\]?)$" (include "mindmirror.publicHost" .)) }}
settings.PUBLIC_URL is an address of this machine while a route is enabled, so visitors would get 403: set it to the address people use, such as https://memory.example.
{{- end }}
{{- end -}}

{{- define "mindmirror.mistakesEnvironment" -}}
{{- $secrets := include "mindmirror.secretTable" . | fromYaml -}}
{{- $fixed := list "PORT" "METRICS_PORT" "HOST" -}}
{{- range $block := list "defaults" "web" "api" "worker" "migrate" "embedded" }}
{{- $own := index $.Values $block }}
{{- $names := keys ($own.env | default dict) }}
{{- range $own.extraEnv }}{{ $names = append $names .name }}{{ end }}
{{- range $names | uniq | sortAlpha }}
{{- if hasKey $secrets . }}
{{ $block }}.env sets {{ . }}, which is a secret: use secrets.{{ (index $secrets .).from }} instead.
{{- else if has . $fixed }}
{{ $block }}.env sets {{ . }}, which the probes and Services of the chart rely on: remove it.
{{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{/*
Jumps that could lose data or leave it behind. What is installed is read from the cluster, so this sees
nothing under `helm template`. A rollback is not rendered and not looked at either.
*/}}
{{- define "mindmirror.mistakesJumps" -}}
{{- $accepted := .Values.upgrade.accept -}}
{{- $full := include "mindmirror.fullname" . -}}
{{- $space := .Release.Namespace -}}
{{- $wasCluster := lookup "apps/v1" "Deployment" $space (printf "%s-api" $full) -}}
{{- $wasEmbedded := lookup "apps/v1" "StatefulSet" $space (printf "%s-embedded" $full) -}}
{{- $was := dig "metadata" "labels" "app.kubernetes.io/version" "" ($wasCluster | default $wasEmbedded) -}}
{{- if $was }}
{{- $old := semver $was }}
{{- $new := semver .Chart.AppVersion }}
{{- if and (eq ($old.Compare $new) 1) (not (has "downgrade" $accepted)) }}
upgrade.accept: {{ $was }} is installed and {{ .Chart.AppVersion }} is older. It refuses to start on a newer format of the database. Restore a backup made with it first, then set upgrade.accept={downgrade}.
{{- end }}
{{- $isFar := or (gt $new.Major (add $old.Major 1)) (and (eq $new.Major 0) (eq $old.Major 0) (gt $new.Minor (add $old.Minor 1))) }}
{{- if and $isFar (not (has "skip" $accepted)) }}
upgrade.accept: {{ $was }} to {{ .Chart.AppVersion }} leaves out releases whose steps of the database were only tried one after the other. Upgrade one by one, or set upgrade.accept={skip} with a backup at hand.
{{- end }}
{{- end }}
{{- $isTurned := or (and $wasCluster (eq .Values.mode "embedded")) (and $wasEmbedded (eq .Values.mode "cluster")) }}
{{- if and $isTurned (not (has "mode" $accepted)) }}
upgrade.accept: this release runs in the other mode. Changing mode leaves all memories where they are: move them first (docs/migrating.md), then set upgrade.accept={mode}.
{{- end }}
{{- $hadMongodb := lookup "apps/v1" "StatefulSet" $space (printf "%s-mongodb" $full) }}
{{- if and $hadMongodb (not .Values.mongodb.enabled) (eq .Values.mode "cluster") (not (has "mongodb" $accepted)) }}
upgrade.accept: mongodb.enabled=false leaves all memories in the volume of the chart's MongoDB. Copy the database with mongodump and mongorestore and take over the secrets of {{ $full }}-generated, then set upgrade.accept={mongodb}.
{{- end }}
{{- end -}}
